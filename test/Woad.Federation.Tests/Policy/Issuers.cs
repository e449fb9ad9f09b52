using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Calls;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Policy;

/// <summary>Issuers without end: the metadata of each leads to the next.</summary>
internal sealed class Issuers(FederationWorld world)
{
    private int _count;

    /// <summary>The issuers whose metadata has been asked for.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>The binding of the clients of an issuer, or of the service before the first.</summary>
    public WS2007FederationHttpBinding NewBinding(int next)
    {
        var binding = new WS2007FederationHttpBinding();
        binding.Security.Message.NegotiateServiceCredential = false;
        binding.Security.Message.IssuerMetadataAddress = new EndpointAddress(Open(next));
        return binding;
    }

    /// <summary>Opens the metadata of an issuer, which opens the next one when it is asked for it.</summary>
    private Uri Open(int number)
    {
        var address = world.AddressOf($"chain{number}", TokenWorld.IssuerCertificate).Uri;
        var host = new ServiceHost(new Mex(() => MetadataOf(number)));
        host.AddServiceEndpoint(typeof(IMetadataExchange), MetadataExchangeBindings.CreateMexHttpBinding(), address);
        world.Open(host);
        return address;
    }

    private MetadataSet MetadataOf(int number)
    {
        Interlocked.Increment(ref _count);
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IWSTrust13SyncContract)), NewBinding(number + 1),
            new EndpointAddress($"http://localhost/chain{number}")));
        return exporter.GetGeneratedMetadata();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Mex(Func<MetadataSet> make) : IMetadataExchange
    {
        private const string Response = "http://schemas.xmlsoap.org/ws/2004/09/transfer/GetResponse";

        public Message Get(Message request) => Message.CreateMessage(
            request.Version, Response, new MetadataBody(make()));

        public IAsyncResult BeginGet(Message request, AsyncCallback callback, object state) =>
            TaskToAsyncResult.Begin(Task.Run(() => Get(request)), callback, state);

        public Message EndGet(IAsyncResult result) => TaskToAsyncResult.End<Message>(result);
    }

    private sealed class MetadataBody(MetadataSet metadata) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer) => metadata.WriteTo(writer);
    }
}
