using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Microsoft.IdentityModel.Protocols.WsTrust;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace System.ServiceModel.Federation;

/// <summary>A channel to a token service, by which requests are sent as objects.</summary>
public partial class WSTrustChannel : IWSTrustChannelContract, IChannel
{
    private readonly IChannel _channel;
    private readonly Func<Message, Task<Message>> _sendAsync;
    private readonly Binding? _binding;
    private readonly EndpointAddress _issuer;
    private readonly MessageVersion _version;

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannel"/> class.</summary>
    /// <param name="requestChannel">The channel that sends messages.</param>
    /// <exception cref="ArgumentNullException"><paramref name="requestChannel"/> is null.</exception>
    public WSTrustChannel(IRequestChannel requestChannel)
    {
        ArgumentNullException.ThrowIfNull(requestChannel);
        _channel = requestChannel;
        _issuer = requestChannel.RemoteAddress;
        _version = requestChannel.GetProperty<MessageVersion>() ?? MessageVersion.Default;
        _sendAsync = async message => await Task.Factory.FromAsync(
            (callback, state) => requestChannel.BeginRequest(message, callback, state), requestChannel.EndRequest,
            null).ConfigureAwait(false)
            ?? throw new CommunicationException(Escaped.Text(
                $"The token service '{_issuer.Uri}' has sent an answer without a message."));
    }

    internal WSTrustChannel(ITrustRequests channel, Binding binding, EndpointAddress issuer)
    {
        (_channel, _binding, _issuer) = ((IChannel)channel, binding, issuer);
        _version = binding.MessageVersion ?? MessageVersion.Default;
        _sendAsync = channel.RequestAsync;
    }

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The answer lacks what was asked for.</exception>
    public virtual async Task<SecurityToken> IssueAsync(WsTrustRequest trustRequest)
    {
        ArgumentNullException.ThrowIfNull(trustRequest);
        var request = RequestOf(trustRequest);
        var entropy = request.NewEntropy();
        using var message = CreateRequest(trustRequest, request, entropy);
        using var answer = await _sendAsync(message).ConfigureAwait(false);
        return new IssuedAnswer(request, entropy, null, TimeProvider.System.GetUtcNow()).Read(answer);
    }

    /// <summary>Creates the message of a request, without random bytes of the client.</summary>
    /// <param name="trustRequest">The request.</param>
    /// <returns>The message.</returns>
    protected virtual Message CreateRequest(WsTrustRequest trustRequest)
    {
        ArgumentNullException.ThrowIfNull(trustRequest);
        return CreateRequest(trustRequest, RequestOf(trustRequest), null);
    }

    /// <summary>Gets the action of a request.</summary>
    /// <param name="trustRequest">The request.</param>
    /// <returns>The action.</returns>
    /// <exception cref="InvalidOperationException">The request is not one for a token.</exception>
    protected static string GetRequestAction(WsTrustRequest trustRequest)
    {
        ArgumentNullException.ThrowIfNull(trustRequest);
        var names = NamesOf(trustRequest);
        return trustRequest.RequestType == names.Namespace + "/Issue"
            ? names.RequestAction("Issue")
            : throw new InvalidOperationException(Escaped.Text(
                $"The kind of request '{trustRequest.RequestType}' is not one for a token of the version "
                    + $"{names.Namespace}. Use WsTrustActions and WsTrustVersion of the same version, or for other "
                    + $"kinds System.ServiceModel.Security.WSTrustChannelFactory of the package Woad.Federation."));
    }

    private static TrustNames NamesOf(WsTrustRequest request) =>
        TrustNames.Of(request.WsTrustVersion == WsTrustVersion.Trust13
            ? TrustVersion.WSTrust13
            : TrustVersion.WSTrustFeb2005);

    private Message CreateRequest(WsTrustRequest asked, TokenRequest request, byte[]? entropy) =>
        Message.CreateMessage(_version, GetRequestAction(asked), new RequestBody(request, entropy, null));

    private TokenRequest RequestOf(WsTrustRequest asked)
    {
        var names = NamesOf(asked);
        var request = new TokenRequest
        {
            Issuer = _issuer,
            Binding = _binding ?? new CustomBinding(),
            Target = TrustRequests.Target(asked),
            Names = names,
            Parameters = new([.. TrustRequests.ElementsOf(asked, names)]),
            Suite = SecurityAlgorithmSuite.Default,
            Context = asked.Context,
        };
        return request.KeyType == SecurityKeyType.AsymmetricKey
            ? throw new InvalidOperationException(
                "A request for a token with a public key needs a UseKey, which has signed the request. Use "
                    + "System.ServiceModel.Security.WSTrustChannelFactory of the package Woad.Federation.")
            : request;
    }
}
