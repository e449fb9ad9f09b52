using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Woad.Discovery.Contracts;

namespace Woad.Discovery.Serving;

/// <summary>The caller of the running operation, to which answers are sent.</summary>
internal static class Responders
{
    public static IResponder OfCaller(DiscoveryVersion version)
    {
        var caller = OperationContext.Current!;
        return version == DiscoveryVersion.WSDiscovery11
                ? new Responder11(Channel<IDiscoveryResponse11>(caller))
            : version == DiscoveryVersion.WSDiscoveryCD1
                ? new ResponderCD1(Channel<IDiscoveryResponseCD1>(caller))
            : new ResponderApril2005(Channel<IDiscoveryResponseApril2005>(caller));
    }

    private static T Channel<T>(OperationContext caller)
        where T : class => caller.GetCallbackChannel<T>() ?? throw new InvalidOperationException(
        "The discovery endpoint of the ad hoc mode has no channel back to its client. Choose a binding that has "
            + "callbacks.");

    private sealed class Responder11(IDiscoveryResponse11 channel) : IResponder
    {
        public Task ProbeMatchesAsync(Message message) => channel.ProbeMatchesAsync(message);

        public Task ResolveMatchesAsync(Message message) => channel.ResolveMatchesAsync(message);

        public Task HelloAsync(Message message) => channel.HelloAsync(message);
    }

    private sealed class ResponderCD1(IDiscoveryResponseCD1 channel) : IResponder
    {
        public Task ProbeMatchesAsync(Message message) => channel.ProbeMatchesAsync(message);

        public Task ResolveMatchesAsync(Message message) => channel.ResolveMatchesAsync(message);

        public Task HelloAsync(Message message) => channel.HelloAsync(message);
    }

    private sealed class ResponderApril2005(IDiscoveryResponseApril2005 channel) : IResponder
    {
        public Task ProbeMatchesAsync(Message message) => channel.ProbeMatchesAsync(message);

        public Task ResolveMatchesAsync(Message message) => channel.ResolveMatchesAsync(message);

        public Task HelloAsync(Message message) => channel.HelloAsync(message);
    }
}
