using System.IdentityModel.Selectors;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Freeze;
using Woad.Mesh.Links;
using Woad.Mesh.Wire;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Certificates;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Mesh.Signing;

/// <summary>
/// Signs the messages of a node by its certificate, and verifies those of others ([MC-PRCH] 3.2.4.1.1). The signature
/// covers the body and all headers but PeerHopCount, which each node changes.
/// </summary>
internal sealed class MessageSigning
{
    private static readonly HeaderName Hops = new(PeerNames.HopCount, PeerNames.Namespace);
    private static readonly HeaderName Security = new(SecurityNames.Security, SecurityNames.Extension);

    private readonly EncodingModel _encoding;
    private readonly SecurityProfile _profile;
    private readonly SecuredWriters _writers;
    private readonly SecuredReaders _readers;
    private readonly TimestampRule _times;
    private readonly ReplayCache _taken;
    private readonly CertificateKey _own;
    private readonly X509CertificateValidator _senders;
    private readonly PeerIdentity _self;
    private readonly int _maxSize;

    private MessageSigning(NodeSettings settings, X509Certificate2 certificate)
    {
        var element = SecurityBindingElement.CreateCertificateSignatureBindingElement();

        // Messages are signed and verified as text, whatever the encoding of the links is.
        var encoding = new TextMessageEncodingBindingElement(
            MessageVersion.Soap12WSAddressing10, System.Text.Encoding.UTF8);
        settings.ReaderQuotas.CopyTo(encoding.ReaderQuotas);
        _encoding = EncodingModels.Text(encoding);
        _profile = ProfileFreezer.OfService(element, ProtectionPlan.Signed) with
        {
            SignsOnly = true,
            PeerSignsOnly = true,
            ConfirmsSignatures = true,
        };
        _writers = new SecuredWriters(_profile, _encoding);
        _readers = new SecuredReaders(_profile, _encoding);
        _times = _profile.Times.At(settings.Clock);
        _taken = ReplayCache.Of(_profile, settings.Clock)!;
        _own = new CertificateKey(certificate, _profile.Suite);
        _senders = CertificateRules.OfPeers(
            settings.Credential!.MessageSenderAuthentication, "PeerCredential.MessageSenderAuthentication",
            settings.Clock);
        _self = IdentityOf(certificate);
        _maxSize = (int)Math.Min(settings.MaxReceivedMessageSize, int.MaxValue);
    }

    /// <summary>The signing of a node; null where messages are not signed.</summary>
    /// <exception cref="InvalidOperationException">The certificate is missing, or cannot sign.</exception>
    public static MessageSigning? Of(NodeSettings settings) =>
        !settings.Security.SignsMessages ? null
        : CertificateRules.WithKey(settings.Credential?.Certificate) is { } certificate
            ? new MessageSigning(settings, certificate)
        : throw new InvalidOperationException(Escaped.Text(
            $"A node of a mesh whose Security.Mode is {settings.Security.Mode} lacks the certificate that signs its "
                + $"messages. Set Peer.Certificate of the ClientCredentials of the channel factory, or of the "
                + $"ServiceCredentials of the host."));

    /// <summary>Signs a message of a channel of this node, which has the headers of the mesh.</summary>
    public async Task<SignedFlood> SignAsync(Message message)
    {
        var content = new MessageContent(message, _encoding, streams: false);
        var outgoing = new Outgoing { Content = content };
        try
        {
            var signatures = _writers.Secure(
                content,
                new SenderTokens { Signing = _own.Shown($"uuid-{Guid.NewGuid()}-1") },
                [.. content.Headers.Where(static h => h != Hops).Distinct()],
                _times.Now);
            await content.EncodeAsync(outgoing, null).ConfigureAwait(false);
            var signature = signatures[0];
            _taken.Take(signature);
            return new SignedFlood(Read(outgoing.Bytes.ToArray()), signature, _self);
        }
        finally
        {
            outgoing.Release();
        }
    }

    /// <summary>Verifies a message of a neighbor.</summary>
    /// <exception cref="ProtocolException">
    /// It is not signed as it must be, or by somebody who is not trusted.
    /// </exception>
    /// <exception cref="StaleMessageException">Its signature is right, and it is too old.</exception>
    public SignedFlood Verify(Message message)
    {
        var output = new EnvelopeOutput();
        MessageWriter.Write(message, _encoding, null, output);
        var bytes = output.ToArray();
        output.Release();
        VerifiedMessage verified;
        try
        {
            verified = Check(bytes);
            _senders.Validate(verified.ProtectionKey!.Certificate!);
        }
        catch (Exception e) when (SecuredReaders.IsUnreadable(e)
            || e is CommunicationException or System.IdentityModel.Tokens.SecurityTokenException)
        {
            throw new ProtocolException(Escaped.Text(
                $"The signature of a message of a neighbor is not accepted: {e.Message}"), e);
        }

        Fresh(() => _times.Check(verified.Timestamp!));
        return new SignedFlood(Read(bytes), verified.Signature!, IdentityOf(verified.ProtectionKey!.Certificate!));
    }

    /// <summary>Notes that a message is taken; a node takes none twice, as long as it is fresh.</summary>
    /// <exception cref="StaleMessageException">It was taken before.</exception>
    public void Take(SignedFlood message) => Fresh(() => _taken.Take(message.Signature));

    private static void Fresh(Action check)
    {
        try
        {
            check();
        }
        catch (RefusedSecurityException e)
        {
            throw new StaleMessageException(e.Message, e);
        }
    }

    private static PeerIdentity IdentityOf(X509Certificate2 certificate) => new(
        new GenericIdentity($"{certificate.SubjectName.Name}; {certificate.Thumbprint}", "X509"), certificate);

    private VerifiedMessage Check(byte[] bytes)
    {
        var incoming = new Incoming();
        incoming.Envelope.Append(bytes);
        try
        {
            var parts = new ReceivedEnvelope(incoming, _encoding, _maxSize, passesSecurity: true);
            var coverage = new Coverage();
            var verified = _readers.Read(
                parts, ShownCertificates.Instance, static key => key.Certificate is not null, coverage)
                ?? throw RefusedSecurityException.Invalid("The message has no Security header.");
            SecuredReaders.CheckOwnSignature(verified, _profile);
            CheckCoverage(parts, coverage);
            return verified;
        }
        finally
        {
            incoming.Reset(viewed: false);
            incoming.Rest();
        }
    }

    /// <summary>All that a node or a program believes must be signed.</summary>
    private static void CheckCoverage(IncomingContent parts, Coverage coverage)
    {
        if (coverage.Body == ProtectionLevel.None)
        {
            throw RefusedSecurityException.Invalid("The body of the message is not signed.");
        }

        foreach (var header in parts.Headers)
        {
            if (header != Hops && header != Security && coverage.Of(header) == ProtectionLevel.None)
            {
                throw RefusedSecurityException.Invalid(Escaped.Text(
                    $"The header '{header.Name}' of the message is not signed."));
            }
        }
    }

    private Message Read(byte[] bytes)
    {
        var buffer = new EnvelopeBuffer();
        buffer.Append(bytes);
        return MessageReader.Read(buffer, _encoding);
    }

    /// <summary>Senders show their certificates: no other key is known.</summary>
    private sealed class ShownCertificates : TokenSource
    {
        public static readonly ShownCertificates Instance = new();
    }
}
