using System;
using System.Collections.Generic;
using System.ServiceModel;

namespace Interop
{
    // Hosts the services: calls, large (raised quotas), orders, formats and, with sessions, counter, each at its own
    // address.
    public static class Hosts
    {
        public static List<ServiceHost> Open(
            string binding, Dictionary<string, string> addresses, Action<ServiceHost> configure = null)
        {
            var calls = new ServiceHost(new CallsService());
            calls.AddServiceEndpoint(typeof(ICalls), Bindings.Create(binding, false), addresses["calls"]);
            calls.AddServiceEndpoint(typeof(ICalls), Bindings.Create(binding, true), addresses["large"]);
            calls.AddServiceEndpoint(typeof(ITestContract), Bindings.Create(binding, true), addresses["orders"]);
            if (configure != null)
                configure(calls);
            calls.Open();
            var formats = new ServiceHost(typeof(FormatsService));
            formats.AddServiceEndpoint(typeof(IFormats), Bindings.Create(binding, true), addresses["formats"]);
            if (configure != null)
                configure(formats);
            formats.Open();
            var hosts = new List<ServiceHost> { calls, formats };
            if (binding == "tcp")
            {
                var counter = new ServiceHost(typeof(CounterService));
                counter.AddServiceEndpoint(typeof(ICounter), Bindings.Create(binding, false), addresses["counter"]);
                counter.Open();
                hosts.Add(counter);
                var chat = new ServiceHost(typeof(ChatService));
                chat.AddServiceEndpoint(typeof(IChat), Bindings.Create(binding, false), addresses["chat"]);
                chat.Open();
                hosts.Add(chat);
            }
            return hosts;
        }
    }
}
