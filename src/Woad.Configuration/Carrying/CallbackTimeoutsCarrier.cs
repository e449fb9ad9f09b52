using Woad.Configuration.Carrying.Behaviors;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>callbackTimeouts</c> says to its behavior.</summary>
internal static class CallbackTimeoutsCarrier
{
    public static CallbackTimeoutsBehavior Make(ValueSource values) => new(values.Time("transactionTimeout"));
}
