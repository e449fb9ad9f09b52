using System.IdentityModel.Tokens;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>Provides the tokens that messages carry. Derive from it for custom tokens.</summary>
public abstract partial class SecurityTokenProvider
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenProvider"/> class.</summary>
    protected SecurityTokenProvider()
    {
    }

    /// <summary>Gets a value that indicates whether tokens can be cancelled.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public virtual bool SupportsTokenCancellation => false;

    /// <summary>Gets a value that indicates whether tokens can be renewed.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public virtual bool SupportsTokenRenewal => false;

    /// <summary>Gets a security token within the time given.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">The provider has returned null.</exception>
    public SecurityToken GetToken(TimeSpan timeout) => Provided(GetTokenCore(timeout));

    /// <summary>Begins to get a token.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Called when the token is there; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public IAsyncResult BeginGetToken(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginGetTokenCore(timeout, callback, state);

    /// <summary>Ends to get a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The token.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="result"/> is null.</exception>
    /// <exception cref="SecurityTokenException">The provider has returned null.</exception>
    public SecurityToken EndGetToken(IAsyncResult result)
    {
        ArgumentNullException.ThrowIfNull(result);
        return Provided(EndGetTokenCore(result));
    }

    /// <summary>Renews a security token within the time given.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="tokenToBeRenewed">The token.</param>
    /// <returns>The new token.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="tokenToBeRenewed"/> is null.</exception>
    public SecurityToken RenewToken(TimeSpan timeout, SecurityToken tokenToBeRenewed)
    {
        ArgumentNullException.ThrowIfNull(tokenToBeRenewed);
        return Provided(RenewTokenCore(timeout, tokenToBeRenewed));
    }

    /// <summary>Begins to renew a token.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="tokenToBeRenewed">The token.</param>
    /// <param name="callback">Called when the token is there; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="tokenToBeRenewed"/> is null.</exception>
    public IAsyncResult BeginRenewToken(
        TimeSpan timeout, SecurityToken tokenToBeRenewed, AsyncCallback? callback, object? state)
    {
        ArgumentNullException.ThrowIfNull(tokenToBeRenewed);
        return BeginRenewTokenCore(timeout, tokenToBeRenewed, callback, state);
    }

    /// <summary>Ends to renew a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The new token.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="result"/> is null.</exception>
    public SecurityToken EndRenewToken(IAsyncResult result)
    {
        ArgumentNullException.ThrowIfNull(result);
        return Provided(EndRenewTokenCore(result));
    }

    /// <summary>Cancels a security token within the time given.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="token">The token.</param>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public void CancelToken(TimeSpan timeout, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        CancelTokenCore(timeout, token);
    }

    /// <summary>Begins to cancel a token.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="token">The token.</param>
    /// <param name="callback">Called when the token is cancelled; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public IAsyncResult BeginCancelToken(TimeSpan timeout, SecurityToken token, AsyncCallback? callback, object? state)
    {
        ArgumentNullException.ThrowIfNull(token);
        return BeginCancelTokenCore(timeout, token, callback, state);
    }

    /// <summary>Ends to cancel a token.</summary>
    /// <param name="result">The operation.</param>
    /// <exception cref="ArgumentNullException"><paramref name="result"/> is null.</exception>
    public void EndCancelToken(IAsyncResult result)
    {
        ArgumentNullException.ThrowIfNull(result);
        EndCancelTokenCore(result);
    }

    /// <summary>Gets a security token, when overridden in a derived class.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <returns>The token.</returns>
    protected abstract SecurityToken GetTokenCore(TimeSpan timeout);

    /// <summary>Begins to get a token; without an override, gets it at once.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Called when the token is there; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    protected virtual IAsyncResult BeginGetTokenCore(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        new SecurityTokenAsyncResult(GetToken(timeout), callback, state);

    /// <summary>Ends to get a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The token.</returns>
    protected virtual SecurityToken EndGetTokenCore(IAsyncResult result) => SecurityTokenAsyncResult.End(result)!;

    /// <summary>Renews a security token; without an override, throws an exception.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="tokenToBeRenewed">The token.</param>
    /// <returns>The new token.</returns>
    /// <exception cref="NotSupportedException">The derived class does not renew tokens.</exception>
    protected virtual SecurityToken RenewTokenCore(TimeSpan timeout, SecurityToken tokenToBeRenewed) =>
        throw new NotSupportedException(Escaped.Text(
            $"The token provider '{GetType()}' does not support the renewal of tokens. Ask "
                + $"{nameof(SupportsTokenRenewal)} first."));

    /// <summary>Begins to renew a token; without an override, renews it at once.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="tokenToBeRenewed">The token.</param>
    /// <param name="callback">Called when the token is there; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    protected virtual IAsyncResult BeginRenewTokenCore(
        TimeSpan timeout, SecurityToken tokenToBeRenewed, AsyncCallback? callback, object? state) =>
        new SecurityTokenAsyncResult(RenewToken(timeout, tokenToBeRenewed), callback, state);

    /// <summary>Ends to renew a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The new token.</returns>
    protected virtual SecurityToken EndRenewTokenCore(IAsyncResult result) => SecurityTokenAsyncResult.End(result)!;

    /// <summary>Cancels a security token; without an override, throws an exception.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="token">The token.</param>
    /// <exception cref="NotSupportedException">The derived class does not cancel tokens.</exception>
    protected virtual void CancelTokenCore(TimeSpan timeout, SecurityToken token) =>
        throw new NotSupportedException(Escaped.Text(
            $"The token provider '{GetType()}' does not support the cancellation of tokens. Ask "
                + $"{nameof(SupportsTokenCancellation)} first."));

    /// <summary>Begins to cancel a token; without an override, cancels it at once.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="token">The token.</param>
    /// <param name="callback">Called when the token is cancelled; may be null.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    protected virtual IAsyncResult BeginCancelTokenCore(
        TimeSpan timeout, SecurityToken token, AsyncCallback? callback, object? state)
    {
        CancelToken(timeout, token);
        return new SecurityTokenAsyncResult(null, callback, state);
    }

    /// <summary>Ends to cancel a token.</summary>
    /// <param name="result">The operation.</param>
    protected virtual void EndCancelTokenCore(IAsyncResult result) => SecurityTokenAsyncResult.End(result);

    private SecurityToken Provided(SecurityToken? token) => token
        ?? throw new SecurityTokenException(Escaped.Text(
            $"The token provider '{GetType()}' was unable to provide a security token: it returned null."));
}
