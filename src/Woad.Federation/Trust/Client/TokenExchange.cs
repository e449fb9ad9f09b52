using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Trust.Client;

/// <summary>Asks a token service for a token. No thread waits for it, and each wait has a limit.</summary>
/// <param name="request">The request.</param>
/// <param name="clock">The time.</param>
internal sealed class TokenExchange(TokenRequest request, TimeProvider clock)
{
    /// <summary>The maximum number of token services that ask each other for one token.</summary>
    public const int MaximumDepth = 10;

    private static readonly AsyncLocal<int> Depth = new();

    private static readonly TimeSpan ClosingTimeout = TimeSpan.FromSeconds(10);

    private string _step = "the request of another call was awaited";

    /// <summary>Asks for the token.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <exception cref="SecurityNegotiationException">The token service refuses, or lies.</exception>
    /// <exception cref="TimeoutException">It has not answered in time.</exception>
    /// <exception cref="InvalidOperationException">The chain of token services is too long.</exception>
    public async Task<GenericXmlSecurityToken> IssueAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        if (++Depth.Value > MaximumDepth)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The token service '{request.Issuer.Uri}' is number {Depth.Value} of a chain of token services that "
                    + $"need tokens of each other; the maximum is {MaximumDepth}."));
        }

        using var deadline = new CancellationTokenSource(timeout, clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, cancellationToken);
        try
        {
            return await AskAsync(timeout, either.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (e is TimeoutException
            || (e is OperationCanceledException && deadline.IsCancellationRequested
                && !cancellationToken.IsCancellationRequested))
        {
            throw Late(timeout, e);
        }
        catch (Exception e) when (e is XmlException or InvalidOperationException or ArgumentException
            or SecurityTokenException or CryptographicException or QuotaExceededException
            or WSTrustSerializationException
            or (CommunicationException and not (EndpointNotFoundException or ServerTooBusyException)))
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"SOAP security negotiation with '{request.Issuer.Uri}' for target '{request.Target?.Uri}' failed when "
                    + $"{_step}. See inner exception for more details."), e);
        }
    }

    /// <summary>The exception about a token that was not issued in time.</summary>
    /// <param name="timeout">The time.</param>
    /// <param name="inner">The cause.</param>
    public TimeoutException Late(TimeSpan timeout, Exception inner) => new(
        Escaped.Text(
            $"The token service '{request.Issuer.Uri}' has not issued a token for the target "
                + $"'{request.Target?.Uri}' within {timeout}, when {_step}. The time is that of the call; see whether "
                + $"the token service answers."),
        inner);

    private async Task<GenericXmlSecurityToken> AskAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        var pair = request.KeyType == SecurityKeyType.AsymmetricKey ? RSA.Create(request.KeySize) : null;
        var entropy = request.NewEntropy();
        _step = "the channel was opened";
        var factory = NewFactory(pair);
        try
        {
            var channel = factory.CreateChannel();
            ((IContextChannel)channel).OperationTimeout = timeout;
            using var message = Message.CreateMessage(
                request.Binding.MessageVersion ?? MessageVersion.Default,
                request.Names.RequestAction("Issue"),
                new RequestBody(request, entropy, pair));
            _step = "the answer to the request was awaited";
            using var answer = await channel.RequestAsync(message).WaitAsync(cancellationToken).ConfigureAwait(false);
            _step = "the answer was read";
            var token = new IssuedAnswer(request, entropy, pair, clock.GetUtcNow()).Read(answer);
            await CloseAsync((ICommunicationObject)channel).ConfigureAwait(false);
            return token;
        }
        finally
        {
            factory.Abort();
        }
    }

    /// <summary>The token is there: a channel that cannot be closed is aborted with its factory.</summary>
    private static async Task CloseAsync(ICommunicationObject channel)
    {
        try
        {
            await Task.Factory.FromAsync(
                (callback, state) => channel.BeginClose(ClosingTimeout, callback, state), channel.EndClose, null)
                .ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            channel.Abort();
        }
    }

    private ChannelFactory<ITrustRequests> NewFactory(RSA? pair)
    {
        var factory = new ChannelFactory<ITrustRequests>(
            pair is null ? request.Binding : RequesterKeyParameters.Endorsed(request.Binding, pair), request.Issuer);
        var behaviors = factory.Endpoint.EndpointBehaviors;
        behaviors.Remove(typeof(ClientCredentials));
        foreach (var behavior in request.Behaviors)
        {
            if (behavior is SecurityCredentialsManager and not ClientCredentials)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The behaviors of the channel to the token service '{request.Issuer.Uri}' have "
                        + $"{behavior.GetType()}, which is a SecurityCredentialsManager. Add ClientCredentials."));
            }

            behaviors.Add(behavior is ClientCredentials own ? own.Clone() : behavior);
        }

        if (!behaviors.OfType<ClientCredentials>().Any())
        {
            behaviors.Add(request.Credentials?.Clone() ?? new ClientCredentials());
        }

        return factory;
    }
}
