using Northbank.Contracts;

namespace Northbank.Services
{
    public class AuditsService : IAudits
    {
        public int Count(string system)
        {
            return system.Length;
        }
    }
}
