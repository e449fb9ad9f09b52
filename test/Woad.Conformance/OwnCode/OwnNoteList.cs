namespace Woad.Conformance.OwnCode;

/// <summary>A list in the place of one of the framework.</summary>
public sealed class OwnNoteList : List<int>
{
}
