using Northbank.Contracts;

namespace Northbank.Services
{
    public class TariffsService : ITariffs
    {
        public string Name(int tariff)
        {
            return "Tariff " + tariff;
        }
    }
}
