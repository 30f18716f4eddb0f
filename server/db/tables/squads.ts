export interface SquadsTable {
  id: string;
  name: string;
  lead_id: string;
}

export interface SquadMembersTable {
  squad_id: string;
  user_id: string;
}
