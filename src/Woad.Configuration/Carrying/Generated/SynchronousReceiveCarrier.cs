// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>SynchronousReceiveElement</c> says to <c>SynchronousReceiveBehavior</c>.</summary>
internal static class SynchronousReceiveCarrier
{
    public static System.ServiceModel.Description.SynchronousReceiveBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.SynchronousReceiveBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.SynchronousReceiveBehavior target)
    {
    }
}
