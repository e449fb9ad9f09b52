// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WS2007HttpBindingElement</c> says to <c>WS2007HttpBinding</c>.</summary>
internal static class WS2007HttpBindingCarrier
{
    public static System.ServiceModel.WS2007HttpBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.WS2007HttpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.WS2007HttpBinding target)
    {
        WSHttpBindingCarrier.Apply(values, target);
    }
}
