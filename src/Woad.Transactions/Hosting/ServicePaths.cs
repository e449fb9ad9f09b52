using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Hosting;

/// <summary>The addresses of the protocol's services ([MS-WSRVCAT] 2.2.2.3, 2.2.2.4).</summary>
internal sealed class ServicePaths(Uri root)
{
    public Uri Activation(ProtocolVersion version) => At("Activation/Coordinator", version);

    public Uri Registration(ProtocolVersion version) => At("Registration/Coordinator", version);

    public Uri Completion(ProtocolVersion version) => At("Completion/Coordinator", version);

    public Uri Coordinator(ProtocolVersion version) => At("TwoPhaseCommit/Coordinator", version);

    public Uri Participant(ProtocolVersion version) => At("TwoPhaseCommit/Participant", version);

    /// <summary>The registration service with the transaction as its reference parameter.</summary>
    public EndpointAddress RegistrationOf(Guid transaction, ProtocolVersion version) =>
        new(Registration(version), new RegisterInfo(transaction));

    private Uri At(string path, ProtocolVersion version) => new(root, path + version.PathSuffix);

    private sealed class RegisterInfo(Guid transaction) : AddressHeader
    {
        public override string Name => MicrosoftNames.RegisterInfo;

        public override string Namespace => MicrosoftNames.Namespace;

        protected override void OnWriteStartAddressHeader(System.Xml.XmlDictionaryWriter writer) =>
            writer.WriteStartElement(MicrosoftNames.Prefix, Name, Namespace);

        protected override void OnWriteAddressHeaderContents(System.Xml.XmlDictionaryWriter writer) =>
            writer.WriteElementString(
                MicrosoftNames.Prefix, MicrosoftNames.LocalTransactionId, Namespace, transaction.ToString("D"));
    }
}
