using Northbank.Contracts;

namespace Northbank.Services
{
    public class BranchesService : IBranches
    {
        public string City(int branch)
        {
            return "City " + branch;
        }
    }
}
