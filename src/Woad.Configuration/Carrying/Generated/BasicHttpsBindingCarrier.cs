// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BasicHttpsBindingElement</c> says to <c>BasicHttpsBinding</c>.</summary>
internal static class BasicHttpsBindingCarrier
{
    public static System.ServiceModel.BasicHttpsBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.BasicHttpsBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.BasicHttpsBinding target)
    {
        HttpBindingBaseCarrier.Apply(values, target);
        if (values.Has("messageEncoding"))
            target.MessageEncoding =
                (System.ServiceModel.WSMessageEncoding)values.Choice(
                    "messageEncoding", default(System.ServiceModel.WSMessageEncoding));
        if (values.Child("security") is { } security) BasicHttpsSecurityCarrier.Apply(security, target.Security);
    }
}
