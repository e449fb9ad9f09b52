using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.ReliableMessaging.Sequences;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <content>The last message of the sequence.</content>
internal sealed partial class RequestSession
{
    /// <summary>The last message of the sequence; its answer is the last one of the replies (1.0).</summary>
    private async ValueTask SendLastAsync(CancellationToken cancellationToken)
    {
        var last = new SentMessage { EndsSequence = true };
        _writer.WriteLast(last.Content);
        await last.Content.Content!.KeepAsync().ConfigureAwait(false);
        var request = new ReliableRequest(last, expectsReply: _names.Incoming is not null)
        {
            Done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously),
        };
        lock (_lock)
        {
            ThrowIfFailed();
            _window.Add(last, _alarms.Now);
            request.Due = _alarms.Now + _roundTrip.Timeout;
            _requests.Add(request);
            SetAlarm();
        }

        _ = AttemptAsync(request);
        await request.Done.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>An answer of the protocol ends the session.</summary>
    private void Fail(AnswerError error)
    {
        End(error.Failure, error.IsTold);
        ThrowIfFailed();
    }
}
