using System.Linq;
using Northbank.Contracts;

namespace Northbank.Services
{
    public class StatementsService : IStatements
    {
        public string[] Lines(int count)
        {
            return Enumerable.Repeat("line", count).ToArray();
        }
    }
}
