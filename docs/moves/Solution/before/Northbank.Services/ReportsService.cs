using Northbank.Contracts;

namespace Northbank.Services
{
    public class ReportsService : IReports
    {
        public string Title(int year)
        {
            return "Report " + year;
        }
    }
}
