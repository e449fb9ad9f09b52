using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Transports.WebSockets;

/// <summary>
/// The answer to a message that is still arriving when it is dispatched: at its end the rest is read, so that the next
/// one can be.
/// </summary>
internal sealed class ArrivingAnswer : AnswerOver
{
    private readonly StreamedBody _body;

    public ArrivingAnswer(Answer below, StreamedBody body)
    {
        Below = below;
        _body = body;
    }

    public override void Drop()
    {
        Below.Drop();
        _ = EndAsync();
    }

    private async Task EndAsync()
    {
        try
        {
            await _body.ReleaseAsync(int.MaxValue).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The session has been told.
        }
    }
}
