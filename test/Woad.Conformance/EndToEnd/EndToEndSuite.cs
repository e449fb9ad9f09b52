using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

/// <summary>
/// What a WCF service and its clients do over a binding. One subclass for each binding; the parts of this class are
/// named by what they show.
/// </summary>
public abstract partial class EndToEndSuite(BindingUnderTest subject) : ServingSuite(subject)
{
    // Long enough for the slowest machine, short enough to see that nobody came.
    private const int UntilAllAreIn = 20_000;
    private const int UntilNobodyCame = 60;

    private ServiceUnderTest ServeMeeting(
        InstanceContextMode instances,
        ConcurrencyMode concurrency,
        Action<ServiceHostBase>? configure = null) =>
        Serve<IMeeting>(typeof(MeetingService), host =>
        {
            var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
            behavior.InstanceContextMode = instances;
            behavior.ConcurrencyMode = concurrency;
            configure?.Invoke(host);
        });

    private static string NewKey() => Guid.NewGuid().ToString("N");
}
