using CoreWCF;

namespace Contoso.Prices;

[ServiceContract]
public interface IPrices
{
    [OperationContract]
    decimal Of(string article);
}

public class PriceService : IPrices
{
    public decimal Of(string article) => article.Length;
}
