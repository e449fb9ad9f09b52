// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BasicHttpBindingElement</c> says to <c>BasicHttpBinding</c>.</summary>
internal static class BasicHttpBindingCarrier
{
    public static System.ServiceModel.BasicHttpBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.BasicHttpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.BasicHttpBinding target)
    {
        HttpBindingBaseCarrier.Apply(values, target);
        if (values.Has("messageEncoding"))
            target.MessageEncoding =
                (System.ServiceModel.WSMessageEncoding)values.Choice(
                    "messageEncoding", default(System.ServiceModel.WSMessageEncoding));
        if (values.Child("security") is { } security) BasicHttpSecurityCarrier.Apply(security, target.Security);
    }
}
