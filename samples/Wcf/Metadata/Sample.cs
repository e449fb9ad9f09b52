using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using Woad.Samples.CustomEncoder;

namespace Woad.Samples.Metadata
{
    [ServiceContract(Namespace = "http://samples.woad/metadata")]
    public interface IClock
    {
        [OperationContract]
        string Tell(string place);
    }

    public class ClockService : IClock
    {
        public string Tell(string place)
        {
            return "It is noon in " + place;
        }
    }

    /// <summary>Clients that know a contract and an address learn the bindings from metadata.</summary>
    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("clock");
            using (ServiceHost host = new ServiceHost(typeof(ClockService), address))
            {
                host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
                host.AddServiceEndpoint(typeof(IClock), new BasicHttpBinding(), "basic");
                host.AddServiceEndpoint(typeof(IClock), new NetTcpBinding(SecurityMode.None), Addresses.Tcp("clock"));
                host.AddServiceEndpoint(typeof(IClock), Compressed(), "compressed");
                host.Open();
                Resolve(output, new Uri(address + "?wsdl"));
                Import(output, new Uri(address + "?wsdl"));
            }
        }

        /// <summary>The endpoints of a contract, each called with the binding that was found.</summary>
        private static void Resolve(TextWriter output, Uri address)
        {
            foreach (ServiceEndpoint endpoint in
                MetadataResolver.Resolve(typeof(IClock), address, MetadataExchangeClientMode.HttpGet))
            {
                if (endpoint.Binding is CustomBinding)
                {
                    // Without an extension for it, the assertion of the compression is not understood.
                    continue;
                }

                using (ChannelFactory<IClock> factory = new ChannelFactory<IClock>(endpoint.Binding, endpoint.Address))
                {
                    output.WriteLine(endpoint.Binding.GetType().Name + ": " + factory.CreateChannel().Tell("Graz"));
                }
            }
        }

        /// <summary>An import with an extension for the assertion of a custom encoder.</summary>
        private static void Import(TextWriter output, Uri address)
        {
            // <ask>
            MetadataExchangeClient client =
                new MetadataExchangeClient(address, MetadataExchangeClientMode.HttpGet);
            MetadataSet set = client.GetMetadata();
            // </ask>
            // <import>
            WsdlImporter importer = new WsdlImporter(set);
            importer.PolicyImportExtensions.Add(new GZipMessageEncodingBindingElementImporter());
            ServiceEndpointCollection endpoints = importer.ImportAllEndpoints();
            // </import>
            foreach (ServiceEndpoint endpoint in endpoints)
            {
                if (endpoint.Binding is CustomBinding binding)
                {
                    MessageEncodingBindingElement encoding = binding.Elements.Find<MessageEncodingBindingElement>();
                    output.WriteLine("imported: " + encoding.GetType().Name);
                    using (ChannelFactory<IClock> factory = new ChannelFactory<IClock>(binding, endpoint.Address))
                    {
                        output.WriteLine(factory.CreateChannel().Tell("Linz"));
                    }
                }
            }
        }

        private static CustomBinding Compressed()
        {
            return new CustomBinding(
                new GZipMessageEncodingBindingElement(
                    new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8)),
                new HttpTransportBindingElement());
        }
    }
}
