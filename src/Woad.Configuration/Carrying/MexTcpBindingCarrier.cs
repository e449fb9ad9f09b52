using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the binding that an element of <c>mexTcpBinding</c> says.</summary>
internal static class MexTcpBindingCarrier
{
    public static Binding Make(ValueSource? values)
    {
        var target = MetadataExchangeBindings.CreateMexTcpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
        }

        return target;
    }
}
