using Microsoft.Extensions.Logging;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Formatters.Outcomes;
using Woad.Xml;

namespace Woad.Web.Direct;

/// <summary>
/// Decides what follows an exception out of the JSON codecs of an operation: the message lane takes over, or the
/// exception answers the call.
/// </summary>
/// <param name="name">The operation.</param>
/// <param name="codec">The compiled operation; null when reflection has put the codecs together.</param>
/// <param name="logger">Takes errors of codecs.</param>
internal sealed class DirectErrors(string name, OperationCodec? codec, ILogger logger)
{
    private readonly CodecFallbacks _fallbacks = codec?.Fallbacks ?? new();

    /// <summary>Whether code that the program has written may run while a message is read or written.</summary>
    public bool Runs(OwnCode moment) => codec?.Runs(moment) == true;

    /// <summary>
    /// The message lane reads a body, no code of the program having run. An exception that the body does not explain is
    /// an error of Woad.
    /// </summary>
    public void NoteReading(Exception error) => _fallbacks.NoteReadingJson(name, error, logger);

    /// <summary>Makes the exception for a body that is not read a second time as it was in its rehearsal.</summary>
    public InvalidOperationException Unrehearsed() => new(Escaped.Text(
        $"The generated code of operation '{name}' could read JSON in its rehearsal and then could not. This is an "
            + $"error in Woad.Generator."));

    /// <summary>
    /// Whether the message lane writes a body after an exception: not when the program's code may have run.
    /// </summary>
    public bool LeavesWriting(OwnCode moment, Exception error)
    {
        if (Runs(moment))
        {
            return false;
        }

        _fallbacks.NoteWriting(name, error, logger);
        return true;
    }
}
