namespace Woad.Svcutil.Tests.Services;

public sealed class XmlShopService : IXmlShop
{
    public XmlBasket Fill(XmlBasket basket, string item, int? count)
    {
        for (var i = 0; i < (count ?? 1); i++)
        {
            basket.Items.Add(item);
        }

        basket.Kind = XmlKind.Light;
        basket.Payment = 2.5m;
        return basket;
    }

    public string[] Split(string text) => text.Split(' ');
}
