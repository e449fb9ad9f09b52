using System.IdentityModel.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>One request for a token, for which several calls wait. It is cancelled when none waits any more.</summary>
internal sealed class SharedRequest
{
    private readonly Lock _lock = new();
    private readonly CancellationTokenSource _abandoned = new();
    private readonly TaskCompletionSource<GenericXmlSecurityToken> _answer =
        new(TaskCreationOptions.RunContinuationsAsynchronously);

    private int _waiting = 1;
    private bool _isOver;

    /// <summary>Counts one more call that waits; false when the request is over.</summary>
    public bool TryJoin()
    {
        lock (_lock)
        {
            _waiting += _isOver ? 0 : 1;
            return !_isOver;
        }
    }

    /// <summary>Sends the request, once. Its failure is that of the calls that wait.</summary>
    /// <param name="issueAsync">Asks for the token.</param>
    /// <param name="keep">Takes the token before the calls do.</param>
    public async Task RunAsync(
        Func<CancellationToken, Task<GenericXmlSecurityToken>> issueAsync, Action<GenericXmlSecurityToken> keep)
    {
        try
        {
            var token = await issueAsync(_abandoned.Token).ConfigureAwait(false);
            keep(token);
            End();
            _answer.SetResult(token);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            End();
            _answer.SetException(e);

            // The exception is observed, though every call may have left.
            _ = _answer.Task.Exception;
        }
    }

    /// <summary>The token. The last call that leaves cancels the request.</summary>
    /// <param name="cancellationToken">Ends the wait of this call.</param>
    public async Task<GenericXmlSecurityToken> WaitAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await _answer.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await LeaveAsync().ConfigureAwait(false);
        }
    }

    private async Task LeaveAsync()
    {
        lock (_lock)
        {
            _waiting--;
            if (_waiting > 0 || _isOver)
            {
                return;
            }

            _isOver = true;
        }

        await _abandoned.CancelAsync().ConfigureAwait(false);
    }

    private void End()
    {
        lock (_lock)
        {
            _isOver = true;
        }
    }
}
