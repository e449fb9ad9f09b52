using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using Woad.Security.Issued;

namespace System.ServiceModel;

/// <content>Channels with tokens of their own, for bindings with issued tokens.</content>
public partial class ChannelFactory<TChannel>
{
    /// <summary>Creates a channel that asks its issuer for a token with which the client acts for a subject.</summary>
    /// <param name="actAs">The token of the subject, which stays visible in the issued token.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="actAs"/> is null.</exception>
    public TChannel CreateChannelWithActAsToken(SecurityToken actAs) => CreateChannelWithActAsToken(actAs, Address());

    /// <summary>Creates a channel that asks its issuer for a token with which the client acts for a subject.</summary>
    /// <param name="actAs">The token of the subject, which stays visible in the issued token.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public TChannel CreateChannelWithActAsToken(SecurityToken actAs, EndpointAddress address) =>
        CreateChannelWithActAsToken(actAs, address, null);

    /// <summary>Creates a channel that asks its issuer for a token with which the client acts for a subject.</summary>
    /// <param name="actAs">The token of the subject, which stays visible in the issued token.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException">The token or the address is null.</exception>
    public TChannel CreateChannelWithActAsToken(SecurityToken actAs, EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(actAs);
        return NewChannelWith(new FederatedTokens { ActAs = actAs }, address, via);
    }

    /// <summary>Creates a channel that shows a token which was issued already; no issuer is asked.</summary>
    /// <param name="issuedToken">The token.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="issuedToken"/> is null.</exception>
    public TChannel CreateChannelWithIssuedToken(SecurityToken issuedToken) =>
        CreateChannelWithIssuedToken(issuedToken, Address());

    /// <summary>Creates a channel that shows a token which was issued already; no issuer is asked.</summary>
    /// <param name="issuedToken">The token.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public TChannel CreateChannelWithIssuedToken(SecurityToken issuedToken, EndpointAddress address) =>
        CreateChannelWithIssuedToken(issuedToken, address, null);

    /// <summary>Creates a channel that shows a token which was issued already; no issuer is asked.</summary>
    /// <param name="issuedToken">The token.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException">The token or the address is null.</exception>
    public TChannel CreateChannelWithIssuedToken(SecurityToken issuedToken, EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(issuedToken);
        return NewChannelWith(new FederatedTokens { Issued = issuedToken }, address, via);
    }

    /// <summary>Creates a channel that asks its issuer for a token in the name of a subject.</summary>
    /// <param name="onBehalfOf">The token of the subject.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="onBehalfOf"/> is null.</exception>
    public TChannel CreateChannelWithOnBehalfOfToken(SecurityToken onBehalfOf) =>
        CreateChannelWithOnBehalfOfToken(onBehalfOf, Address());

    /// <summary>Creates a channel that asks its issuer for a token in the name of a subject.</summary>
    /// <param name="onBehalfOf">The token of the subject.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public TChannel CreateChannelWithOnBehalfOfToken(SecurityToken onBehalfOf, EndpointAddress address) =>
        CreateChannelWithOnBehalfOfToken(onBehalfOf, address, null);

    /// <summary>Creates a channel that asks its issuer for a token in the name of a subject.</summary>
    /// <param name="onBehalfOf">The token of the subject.</param>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="ArgumentNullException">The token or the address is null.</exception>
    public TChannel CreateChannelWithOnBehalfOfToken(SecurityToken onBehalfOf, EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(onBehalfOf);
        return NewChannelWith(new FederatedTokens { OnBehalfOf = onBehalfOf }, address, via);
    }

    private TChannel NewChannelWith(FederatedTokens tokens, EndpointAddress address, Uri? via)
    {
        ArgumentNullException.ThrowIfNull(address);
        var channel = CreateChannel(address, via);
        var parameters = ((IChannel)(object)channel!).GetProperty<ChannelParameterCollection>()
            ?? throw new InvalidOperationException(
                $"A channel of {typeof(TChannel).Name} has no parameters, and its tokens are given by them.");
        parameters.Add(tokens);
        return channel;
    }
}
