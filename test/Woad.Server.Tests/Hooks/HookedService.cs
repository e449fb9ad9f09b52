using System.ServiceModel;

namespace Woad.Server.Tests.Hooks;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class HookedService(string greeting) : IHooked
{
    public string Say(string what) =>
        what == "throw" ? throw new InvalidTimeZoneException("inside") : $"{greeting} {what}";

    public string Shout(string what) => what.ToUpperInvariant();
}
