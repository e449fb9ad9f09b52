namespace Woad.Svcutil.Tests.Services;

public sealed class ReturnsService : IReturns
{
    public XmlBasket Return(XmlBasket basket) => basket;
}
