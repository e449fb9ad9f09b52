using System;
using System.Collections.Concurrent;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;
using System.Threading.Tasks;

namespace Woad.Samples.NetHttp
{
    /// <summary>Quotes that the service pushes to its clients, as in the tutorials for NetHttpBinding.</summary>
    [ServiceContract(Namespace = "http://samples.woad/nethttp", CallbackContract = typeof(IQuoteCallback))]
    public interface IQuoteService
    {
        [OperationContract(IsOneWay = true)]
        Task SubscribeAsync(string symbol, int count);

        [OperationContract]
        Task<string> AskAsync(string symbol);
    }

    /// <summary>A message that the service sends without a request.</summary>
    public interface IQuoteCallback
    {
        [OperationContract(IsOneWay = true)]
        Task QuoteAsync(string symbol, int price);
    }

    /// <summary>A contract without callbacks, at an address of its own.</summary>
    [ServiceContract(Namespace = "http://samples.woad/nethttp")]
    public interface ICatalog
    {
        [OperationContract]
        string Describe(string symbol);
    }

    [ServiceBehavior(
        InstanceContextMode = InstanceContextMode.PerSession,
        ConcurrencyMode = ConcurrencyMode.Reentrant,
        UseSynchronizationContext = false)]
    public class QuoteService : IQuoteService, ICatalog
    {
        public static SemaphoreSlim Gone { get; } = new SemaphoreSlim(0);

        public async Task SubscribeAsync(string symbol, int count)
        {
            IQuoteCallback callback = OperationContext.Current.GetCallbackChannel<IQuoteCallback>();
            ((IChannel)callback).Faulted += delegate { Gone.Release(); };
            ((IChannel)callback).Closed += delegate { Gone.Release(); };
            for (int price = 1; price <= count; price++)
            {
                await callback.QuoteAsync(symbol, price);
            }
        }

        public async Task<string> AskAsync(string symbol)
        {
            MessageProperties properties = OperationContext.Current.IncomingMessageProperties;
            WebSocketMessageProperty socket = (WebSocketMessageProperty)properties[WebSocketMessageProperty.Name];
            await Task.Yield();
            return symbol + " over the sub-protocol " + socket.SubProtocol;
        }

        public string Describe(string symbol)
        {
            bool isSocket = OperationContext.Current.IncomingMessageProperties.ContainsKey(
                WebSocketMessageProperty.Name);
            return symbol + (isSocket ? " in a WebSocket" : " by an HTTP request");
        }
    }

    [CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
    public class QuoteReader : IQuoteCallback
    {
        private readonly BlockingCollection<string> _quotes = new BlockingCollection<string>();

        public Task QuoteAsync(string symbol, int price)
        {
            _quotes.Add(symbol + " at " + price);
            return Task.CompletedTask;
        }

        public string Next()
        {
            string quote;
            return _quotes.TryTake(out quote, TimeSpan.FromSeconds(20)) ? quote : "nothing";
        }
    }

    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("quotes");
            using (ServiceHost host = new ServiceHost(typeof(QuoteService), address))
            {
                host.AddServiceEndpoint(typeof(IQuoteService), new NetHttpBinding(), "push");
                host.AddServiceEndpoint(typeof(ICatalog), new NetHttpBinding(), "catalog");
                host.Open();

                // The contract has callbacks: the binding's default opens a WebSocket. Its address may begin with ws.
                QuoteReader reader = new QuoteReader();
                DuplexChannelFactory<IQuoteService> factory = new DuplexChannelFactory<IQuoteService>(
                    new InstanceContext(reader),
                    new NetHttpBinding(),
                    new EndpointAddress(address.AbsoluteUri.Replace("http:", "ws:") + "/push"));
                IQuoteService quotes = factory.CreateChannel();
                quotes.SubscribeAsync("WOAD", 3).Wait();
                output.WriteLine("pushed: " + reader.Next() + ", " + reader.Next() + ", " + reader.Next());
                output.WriteLine("asked: " + quotes.AskAsync("WOAD").Result);

                // Without callbacks and sessions the same binding sends requests.
                NetHttpBinding whenDuplex = new NetHttpBinding();
                EndpointAddress catalogAddress = new EndpointAddress(address + "/catalog");
                using (ChannelFactory<ICatalog> catalog = new ChannelFactory<ICatalog>(whenDuplex, catalogAddress))
                {
                    output.WriteLine("described: " + catalog.CreateChannel().Describe("WOAD"));
                }

                NetHttpBinding always = new NetHttpBinding();
                always.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
                using (ChannelFactory<ICatalog> catalog = new ChannelFactory<ICatalog>(always, catalogAddress))
                {
                    try
                    {
                        output.WriteLine(catalog.CreateChannel().Describe("WOAD"));
                    }
                    catch (ProtocolException)
                    {
                        output.WriteLine("a WebSocket at an endpoint of requests: refused");
                    }
                }

                // A client that goes without a word: the service hears of it.
                ((IClientChannel)quotes).Abort();
                output.WriteLine(
                    "the service hears that the client is gone: " + QuoteService.Gone.Wait(TimeSpan.FromSeconds(20)));
                factory.Close();
            }
        }
    }
}
