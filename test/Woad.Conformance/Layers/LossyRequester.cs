using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Conformance.Layers;

/// <summary>Requests on a network that loses, doubles, delays and abandons them.</summary>
internal sealed class LossyRequester(IRequester below, Faults faults) : RequesterOver(below)
{
    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(1);

    public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        if (faults.Strikes(faults.Reorder))
        {
            await Task.Delay(Patience, cancellationToken).ConfigureAwait(false);
        }

        if (faults.Strikes(faults.Lose))
        {
            throw Lost();
        }

        if (faults.Strikes(faults.Double))
        {
            _ = SendCopyAsync(request, cancellationToken);
        }

        if (faults.Strikes(faults.Abandon))
        {
            using var abandoned = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            abandoned.CancelAfter(Patience);
            try
            {
                await Below.InvokeAsync(request, abandoned.Token).ConfigureAwait(false);
                return;
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                throw Lost();
            }
        }

        await Below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
        if (faults.Strikes(faults.Lose))
        {
            request.Reply.Reset(viewed: false);
            throw Lost();
        }
    }

    private static CommunicationException Lost() => new("The network has lost the request or its reply.");

    private async Task SendCopyAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        var copy = new PendingRequest { ExpectsReply = request.ExpectsReply };
        copy.Request.Bytes.Write(request.Request.Bytes.ToArray());
        try
        {
            await Below.InvokeAsync(copy, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or OperationCanceledException
            or ObjectDisposedException)
        {
            // Nobody waits for the second copy.
        }
    }
}
