// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NonDualMessageSecurityOverHttpElement</c> says to <c>NonDualMessageSecurityOverHttp</c>.</summary>
internal static class NonDualMessageSecurityOverHttpCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.NonDualMessageSecurityOverHttp target)
    {
        MessageSecurityOverHttpCarrier.Apply(values, target);
        if (values.Has("establishSecurityContext"))
            target.EstablishSecurityContext = values.Flag("establishSecurityContext");
    }
}
