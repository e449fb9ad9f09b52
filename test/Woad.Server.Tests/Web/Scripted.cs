using System.Net;
using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>See <see cref="IScripted"/>.</summary>
[AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Allowed)]
public sealed class Scripted : IScripted
{
    public int Add(int left, int right) => left + right;

    public string Greet(string name, bool loudly) => loudly ? $"HELLO {name}!" : $"hello {name}";

    public IScripted.Ware Double(IScripted.Ware ware, IScripted.Kind @default)
    {
        ware.Count *= @default == IScripted.Kind.All ? 20 : 2;
        return ware;
    }

    public List<IScripted.Ware> Wares(IScripted.Ware like, string[] words) =>
        [like, .. words.Select(w => new IScripted.Basket
        {
            Name = w,
            Size = 1,
            Within = new IScripted.Ware { Name = "in " + w },
        })];

    public void Forget()
    {
    }

    public string AsXml(string text) => text;

    public int Fail(string how) => how switch
    {
        "fault" => throw new FaultException("the reason of the fault"),
        "web" => throw new WebFaultException(HttpStatusCode.PaymentRequired),
        "detail" =>
            throw new FaultException<ExceptionDetail>(new ExceptionDetail(new InvalidOperationException("told"))),
        _ => throw new InvalidOperationException("secret"),
    };
}
