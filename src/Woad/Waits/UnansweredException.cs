using Woad.Xml;

namespace Woad.Waits;

/// <summary>
/// The time is over of something that was attempted several times. Who tells the caller of it names the last failure.
/// </summary>
internal sealed class UnansweredException(Exception lastFailure, CancellationToken token = default)
    : OperationCanceledException(
        Escaped.Text($"No attempt has succeeded. The last one: {lastFailure.Message}"), lastFailure, token)
{
    public Exception LastFailure => InnerException!;
}
