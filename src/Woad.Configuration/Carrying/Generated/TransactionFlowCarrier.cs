// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TransactionFlowElement</c> says to <c>TransactionFlowBindingElement</c>.</summary>
internal static class TransactionFlowCarrier
{
    public static System.ServiceModel.Channels.TransactionFlowBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.TransactionFlowBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.TransactionFlowBindingElement target)
    {
        if (values.Has("allowWildcardAction")) target.AllowWildcardAction = values.Flag("allowWildcardAction");
        if (values.Has("transactionProtocol")) target.TransactionProtocol = values.Protocol("transactionProtocol");
    }
}
