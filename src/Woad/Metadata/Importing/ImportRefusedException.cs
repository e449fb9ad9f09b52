namespace Woad.Metadata.Importing;

/// <summary>A part of a document that cannot be imported, by its place and the reason.</summary>
internal sealed class ImportRefusedException(string message) : InvalidOperationException(message)
{
    /// <summary>Whether other parts stand for this one, so that nothing is lost without it.</summary>
    public bool IsWarning { get; init; }
}
