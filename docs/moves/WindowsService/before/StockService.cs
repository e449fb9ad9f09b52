namespace Contoso.Stock
{
    public class StockService : IStock
    {
        public int Count(string article)
        {
            return article.Length;
        }
    }
}
