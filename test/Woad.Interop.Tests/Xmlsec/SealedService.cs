using System.ServiceModel;

namespace Woad.Interop.Tests.Xmlsec;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class SealedService : ISealed, ILevels
{
    public string Echo(string text) => text;

    public string Signed(string text) => text;

    public string Readable(string text) => text;

    public Labelled Label(Labelled message) => message;
}
