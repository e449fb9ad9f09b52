// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>CompositeDuplexElement</c> says to <c>CompositeDuplexBindingElement</c>.</summary>
internal static class CompositeDuplexCarrier
{
    public static System.ServiceModel.Channels.CompositeDuplexBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.CompositeDuplexBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.CompositeDuplexBindingElement target)
    {
        if (values.Has("clientBaseAddress")) target.ClientBaseAddress = values.Address("clientBaseAddress")!;
    }
}
