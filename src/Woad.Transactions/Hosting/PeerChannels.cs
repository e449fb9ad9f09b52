using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Transactions.Coordination;
using Woad.Transactions.Protocol;
using Woad.Xml;

namespace Woad.Transactions.Hosting;

/// <summary>The channels to other processes. An address that is not trusted is not called.</summary>
internal sealed class PeerChannels(TransactionServiceOptions options, AddressPolicy policy) : IAsyncDisposable
{
    /// <summary>The number of peers to which a channel is kept.</summary>
    private const int MaxKept = 64;

    private static readonly TimeSpan _timeout = TimeSpan.FromSeconds(30);

    private readonly KeptChannels _channels = new(MaxKept);
    private readonly ConcurrentDictionary<int, Lazy<ChannelFactory<IRequestChannel>>> _factories = new();

    /// <summary>The binding of the protocol's services.</summary>
    public static CustomBinding NewBinding(TransactionServiceOptions options, ProtocolVersion version)
    {
        var transport = options.Security == TransactionServiceSecurity.MutualTls
            ? new HttpsTransportBindingElement { RequireClientCertificate = true }
            : new HttpTransportBindingElement();
        return new CustomBinding(
            new TextMessageEncodingBindingElement(version.Messages, System.Text.Encoding.UTF8), transport)
        {
            SendTimeout = _timeout,
        };
    }

    /// <summary>Sends a request and receives its answer.</summary>
    /// <exception cref="CommunicationException">
    /// The address is not trusted, or cannot be reached, or has not answered.
    /// </exception>
    public async ValueTask<Message> AskAsync(Message message, Peer to)
    {
        Message? answer = null;
        await UseAsync(message, to, async channel => answer = await Task.Factory
            .FromAsync(channel.BeginRequest, channel.EndRequest, message, null)
            .ConfigureAwait(false)).ConfigureAwait(false);
        return answer!;
    }

    /// <summary>Sends a message that has no answer.</summary>
    /// <exception cref="CommunicationException">The address is not trusted, or cannot be reached.</exception>
    public ValueTask TellAsync(Message message, Peer to) => UseAsync(message, to, channel =>
    {
        // The channels of a factory are both.
        var output = (IOutputChannel)channel;
        return Task.Factory.FromAsync(output.BeginSend, output.EndSend, message, null);
    });

    private async ValueTask UseAsync(Message message, Peer to, Func<IRequestChannel, Task> use)
    {
        var address = ReferenceParameters.ToAddress(to);
        policy.Require(address.Uri);
        if (message.Headers.To is null)
        {
            address.ApplyTo(message);
        }

        var factory = _factories
            .GetOrAdd(to.Version, number => new(() => NewFactory(ProtocolVersion.Of(number))))
            .Value;
        try
        {
            await _channels.UseAsync(factory, to.Version, address.Uri, use).ConfigureAwait(false);
        }
        catch (TimeoutException e)
        {
            throw new CommunicationException(Escaped.Text($"'{address.Uri}' has not answered: {e.Message}"), e);
        }
    }

    public ValueTask DisposeAsync()
    {
        foreach (var factory in _factories.Values.Where(static f => f.IsValueCreated))
        {
            factory.Value.Abort();
        }

        return default;
    }

    private ChannelFactory<IRequestChannel> NewFactory(ProtocolVersion version)
    {
        var factory = new ChannelFactory<IRequestChannel>(NewBinding(options, version));
        if (options.Security == TransactionServiceSecurity.MutualTls)
        {
            var credentials = factory.Credentials!;
            credentials.ClientCertificate.Certificate = options.Certificate;
            if (options.CertificateValidator is { } validator)
            {
                credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
                {
                    CertificateValidationMode = X509CertificateValidationMode.Custom,
                    CustomCertificateValidator = validator,
                };
            }
        }

        factory.Open();
        return factory;
    }
}
