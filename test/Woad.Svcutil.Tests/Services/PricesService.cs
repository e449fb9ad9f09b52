namespace Woad.Svcutil.Tests.Services;

public sealed class PricesService : IPrices
{
    public Prices Raise(Prices prices, decimal by) => prices;
}
