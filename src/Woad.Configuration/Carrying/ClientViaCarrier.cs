using System.Configuration;
using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>clientVia</c> says to its behavior.</summary>
internal static class ClientViaCarrier
{
    public static ClientViaBehavior Make(ValueSource values) => new(
        values.Has("viaUri")
            ? values.Address("viaUri")!
            : throw new ConfigurationErrorsException("<clientVia> needs the attribute viaUri."));
}
