// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>StandardBindingOptionalReliableSessionElement</c> says to <c>OptionalReliableSession</c>.</summary>
internal static class StandardBindingOptionalReliableSessionCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.OptionalReliableSession target)
    {
        StandardBindingReliableSessionCarrier.Apply(values, target);
        if (values.Has("enabled")) target.Enabled = values.Flag("enabled");
    }
}
