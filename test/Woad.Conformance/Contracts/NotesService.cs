namespace Woad.Conformance.Contracts;

public sealed class NotesService : INotes
{
    public Note? Pass(Note? note) => note;

    public Dictionary<string, Note[]> PassAll(Dictionary<string, Note[]> notes) => notes;
}
