namespace Woad.Formatters.Outcomes;

/// <summary>A part of a body cannot be read; the formatter turns it into what its side of the call throws.</summary>
/// <param name="message">What was wrong, with the text of what caused it.</param>
/// <param name="shown">The same without what only the service may know.</param>
/// <param name="inner">What caused it.</param>
internal sealed class PartException(string message, string shown, Exception inner) : Exception(message, inner)
{
    public string Shown { get; } = shown;
}
