using Woad.Configuration.Carrying.Behaviors;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>serviceTimeouts</c> says to its behavior.</summary>
internal static class ServiceTimeoutsCarrier
{
    public static ServiceTimeoutsBehavior Make(ValueSource values) => new(values.Time("transactionTimeout"));
}
