using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>callbackDebug</c> says to its behavior.</summary>
internal static class CallbackDebugCarrier
{
    public static CallbackDebugBehavior Make(ValueSource values) => new(values.Flag("includeExceptionDetailInFaults"));
}
