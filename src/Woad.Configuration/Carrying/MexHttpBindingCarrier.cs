using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the binding that an element of <c>mexHttpBinding</c> says.</summary>
internal static class MexHttpBindingCarrier
{
    public static Binding Make(ValueSource? values)
    {
        var target = MetadataExchangeBindings.CreateMexHttpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
        }

        return target;
    }
}
