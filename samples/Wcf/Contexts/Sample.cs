using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.Contexts
{
    [ServiceContract(Namespace = "http://samples.woad/contexts")]
    public interface IShoppingCart
    {
        [OperationContract]
        int Add(string item);
    }

    /// <summary>Finds the cart of a call by the context that it carries; a call without one begins a cart.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ShoppingCart : IShoppingCart
    {
        private static readonly ConcurrentDictionary<string, int> Carts = new ConcurrentDictionary<string, int>();

        public int Add(string item)
        {
            ContextMessageProperty context;
            if (!ContextMessageProperty.TryGet(OperationContext.Current.IncomingMessageProperties, out context))
            {
                context = new ContextMessageProperty();
                context.Context.Add("instanceId", Guid.NewGuid().ToString());
                context.AddOrReplaceInMessageProperties(OperationContext.Current.OutgoingMessageProperties);
            }

            string cart = context.Context["instanceId"];
            return Carts.AddOrUpdate(cart, 1, delegate (string id, int count) { return count + 1; });
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Run(output, new BasicHttpContextBinding(), Addresses.Http("contexts/basic"));
            Run(output, new WSHttpContextBinding(SecurityMode.None), Addresses.Http("contexts/ws"));
            Run(output, new NetTcpContextBinding(SecurityMode.None), Addresses.Tcp("contexts"));
        }

        private static void Run(TextWriter output, Binding binding, Uri address)
        {
            var host = new ServiceHost(typeof(ShoppingCart));
            host.AddServiceEndpoint(typeof(IShoppingCart), binding, address);
            host.Open();
            var factory = new ChannelFactory<IShoppingCart>(binding, new EndpointAddress(address));

            // The channel keeps the context that the first reply establishes.
            var cart = factory.CreateChannel();
            output.WriteLine("{0}: {1}, {2}", binding.Name, cart.Add("pen"), cart.Add("ink"));
            IDictionary<string, string> context = ((IClientChannel)cart).GetProperty<IContextManager>().GetContext();
            ((IClientChannel)cart).Close();

            // Another channel goes on with the same cart, a third one begins its own.
            var resumed = factory.CreateChannel();
            ((IClientChannel)resumed).GetProperty<IContextManager>().SetContext(context);
            output.WriteLine("continued: {0}", resumed.Add("paper"));
            var other = factory.CreateChannel();
            output.WriteLine("another: {0}", other.Add("cup"));
            ((IClientChannel)resumed).Close();
            ((IClientChannel)other).Close();
            factory.Close();
            host.Close();
        }
    }
}
