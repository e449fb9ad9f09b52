// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TransactedBatchingElement</c> says to <c>TransactedBatchingBehavior</c>.</summary>
internal static class TransactedBatchingCarrier
{
    public static System.ServiceModel.Description.TransactedBatchingBehavior Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Description.TransactedBatchingBehavior();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Description.TransactedBatchingBehavior target)
    {
        if (values.Has("maxBatchSize")) target.MaxBatchSize = values.Int("maxBatchSize");
    }
}
