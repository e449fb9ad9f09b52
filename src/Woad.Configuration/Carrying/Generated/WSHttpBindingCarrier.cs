// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WSHttpBindingElement</c> says to <c>WSHttpBinding</c>.</summary>
internal static class WSHttpBindingCarrier
{
    public static System.ServiceModel.WSHttpBinding Make(ValueSource? values)
    {
        var target = new System.ServiceModel.WSHttpBinding();
        if (values is not null)
        {
            BindingTimesCarrier.Apply(values, target);
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.WSHttpBinding target)
    {
        WSHttpBindingBaseCarrier.Apply(values, target);
        if (values.Has("allowCookies")) target.AllowCookies = values.Flag("allowCookies");
        if (values.Child("security") is { } security) WSHttpSecurityCarrier.Apply(security, target.Security);
    }
}
