using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the binding that an element of <c>mexNamedPipeBinding</c> says.</summary>
internal static class MexNamedPipeBindingCarrier
{
    public static Binding Make(ValueSource? values)
    {
        var target = MetadataExchangeBindings.CreateMexNamedPipeBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
        }

        return target;
    }
}
