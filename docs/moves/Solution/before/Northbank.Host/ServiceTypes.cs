using System;
using Northbank.Services;

namespace Northbank.Host
{
    internal static class ServiceTypes
    {
        public static readonly Type[] All =
        {
            typeof(AccountsService),
            typeof(AuditsService),
            typeof(BranchesService),
            typeof(CardsService),
            typeof(CurrencyService),
            typeof(CustomersService),
            typeof(DocumentsService),
            typeof(FeesService),
            typeof(LimitsService),
            typeof(LoansService),
            typeof(MandatesService),
            typeof(NoticesService),
            typeof(OrdersService),
            typeof(PaymentsService),
            typeof(RatesService),
            typeof(ReportsService),
            typeof(SessionsService),
            typeof(StatementsService),
            typeof(TariffsService),
            typeof(TransfersService),
        };
    }
}
